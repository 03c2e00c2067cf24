import type { ReactNode, Ref } from 'react'
import type { NewsFeedItem } from '../../domain/page/news-feed-item.ts'
import { ArrowLink } from '../kit/links/arrow-link.tsx'
import { useFormat } from '../frame/use-format.ts'

/** One item of the news feed; with `ref` it can take the focus. */
export function NewsArticle(props: { readonly item: NewsFeedItem; readonly ref?: Ref<HTMLElement> }): ReactNode {
  const { item, ref } = props
  const format = useFormat()
  const { image } = item
  return (
    <article ref={ref} {...(ref === undefined ? {} : { tabIndex: -1 })}>
      {image !== undefined && (
        <img
          src={image.url}
          alt={image.alternativeText}
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
        />
      )}
      <time className="meta" dateTime={item.publicationDate} suppressHydrationWarning>
        {format.date(item.publicationDate)}
      </time>
      <h3>{item.title}</h3>
      <p>{item.text}</p>
      {item.link !== undefined && <ArrowLink link={item.link} />}
    </article>
  )
}
