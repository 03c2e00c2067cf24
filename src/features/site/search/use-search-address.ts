import { useEffect, useMemo, useState } from 'react'
import { useIsLive } from '../../../components/frame/use-is-live.ts'
import { parseSearchAddress, toSearchQuery, type SearchAddress } from '../../../domain/search/search-address.ts'

const NOTHING: SearchAddress = { query: '', page: 1 }

/**
 * What is asked. It begins with the address, of which the server knows nothing; the address follows it, so that it can be
 * shared and survives a reload. The history does not grow.
 */
export function useSearchAddress(): readonly [address: SearchAddress, change: (address: SearchAddress) => void] {
  const isLive = useIsLive()
  const begun = useMemo(() => {
    if (!isLive) return undefined
    const { pathname, search } = window.location
    return { pathname, asked: parseSearchAddress(new URLSearchParams(search)) }
  }, [isLive])
  const [changed, setChanged] = useState<SearchAddress>()
  useEffect(() => {
    if (changed === undefined) return
    const { pathname, search } = window.location
    // What was typed last may be heard of when a suggestion has led on: the address is another page's then.
    if (pathname !== begun?.pathname) return
    const wanted = toSearchQuery(changed)
    if (wanted !== search) window.history.replaceState(window.history.state, '', `${pathname}${wanted}`)
  }, [begun, changed])
  return [changed ?? begun?.asked ?? NOTHING, setChanged]
}
