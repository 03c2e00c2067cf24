import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { press } from '../../../tests/fixtures/small-catalogue.ts'
import { createFetchScene, TEST_CONFIG, type FetchScene } from './testing/fetch-scene.ts'

jest.setTimeout(60_000)

const PICTURE = 'https://media.example/detail.jpg'

describe('a fetch of pictures of configured hosts', () => {
  let scene: FetchScene
  beforeAll(async () => {
    scene = await createFetchScene({
      'catalogue/products/tarn-20.yaml': {
        ...press,
        longDescription: { en: `<p>See <img src="${PICTURE}" alt="it"></p>` },
      },
      'assets/tarn-20-axo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>',
    })
  })
  afterAll(() => scene.dispose())

  it('[L6] gives pictures, and those in descriptions, the pattern of their host, and again once another is configured', async () => {
    const before = await scene.run()
    const pictureHosts = { 'assets.example': 'imgix', 'media.example': 'plain' } as const
    const after = await scene.run({ config: { ...TEST_CONFIG, pictureHosts } })
    const [product] = after.snapshot.byLanguage.en?.catalogue.products ?? []
    expect(JSON.stringify(before.snapshot.byLanguage.en?.catalogue.products)).not.toContain(PICTURE)
    expect(JSON.stringify(product?.longDescription)).toContain(PICTURE)
    expect(product?.images[0]?.sizes).toBe(
      'http://assets.example/embedded/tarn20axo?fit={crop|crop|}{clip|clip|}{scale|scale|}{max|max|}{&w=|width|}{&h=|height|}&fm={|format|}&q={|quality|}',
    )
  })
})
