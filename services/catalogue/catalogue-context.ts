import type { Language } from '../../src/domain/locale/language.ts'
import type { InvalidEntry } from '../problems/invalid-entry.ts'
import type { Revision } from '../revision.ts'
import type { LanguageCatalogue } from './language-catalogue.ts'

/** What one product is made of, in one opaque text (schema.graphql). */
interface ProductRevision {
  readonly id: string
  readonly slug: string
  readonly revision: string
}

/** What every resolver works with. */
export interface CatalogueContext {
  /**
   * The records of a language, of the files as they are now.
   * @param isFurtherPage of a list whose first page was answered: its files are not looked at again. Looking at 40,000 of them takes
   * half a second, and a list has 400 pages.
   */
  readonly catalogueIn: (language: Language, isFurtherPage?: boolean) => Promise<LanguageCatalogue>
  /** Of the files as they are at this moment. */
  readonly listRevisions: () => readonly Revision[]
  /** In the order of the products. */
  readonly listProductRevisions: () => Promise<readonly ProductRevision[]>
}

/** The slug by which a product that is wrong is asked for: its own, where its file tells it. */
export const toWantedSlug = ({ slug, key }: InvalidEntry): string => slug ?? key
