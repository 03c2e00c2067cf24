import type {
  Capability,
  ClassificationRecord,
  DocumentRecord,
  ProductDetail,
} from '../../../../src/domain/catalogue/catalogue.ts'
import type { Contact, Story, StoryContact } from '../../../../src/domain/content/content-entries.ts'
import type { Language } from '../../../../src/domain/locale/language.ts'
import type { NavigationTree } from '../../../../src/domain/navigation/navigation-tree.ts'
import type { LanguageContent, Snapshot } from '../../../../src/domain/snapshot/snapshot.ts'

/** The content of one language with what pages look up in it. */
export interface LanguageIndex {
  readonly content: LanguageContent
  readonly navigations: ReadonlyMap<string, NavigationTree>
  /** By slug, as the stories and their contacts. */
  readonly products: ReadonlyMap<string, ProductDetail>
  readonly classifications: ReadonlyMap<string, ClassificationRecord>
  readonly capabilities: ReadonlyMap<string, Capability>
  readonly documents: ReadonlyMap<string, DocumentRecord>
  readonly contacts: ReadonlyMap<string, Contact>
  readonly stories: ReadonlyMap<string, Story>
  readonly storyContacts: ReadonlyMap<string, StoryContact>
}

/** Stands for a language that the snapshot lacks; `validatePlan` reports it. */
function emptyContent(language: Language): LanguageContent {
  return {
    language,
    navigations: [],
    pages: [],
    stories: [],
    storyContacts: [],
    mediaReleases: [],
    news: [],
    locations: [],
    contacts: [],
    documents: [],
    catalogue: { classifications: [], products: [], capabilities: [] },
  }
}

function indexBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [keyOf(item), item]))
}

/** Gives the index of a language, made when it is first asked for. */
export function createLanguageIndexes(snapshot: Snapshot): (language: Language) => LanguageIndex {
  const indexes = new Map<Language, LanguageIndex>()
  return (language) => {
    const known = indexes.get(language)
    if (known !== undefined) return known
    const content = snapshot.byLanguage[language] ?? emptyContent(language)
    const index: LanguageIndex = {
      content,
      navigations: indexBy(content.navigations, ({ id }) => id),
      products: indexBy(content.catalogue.products, ({ slug }) => slug),
      classifications: indexBy(content.catalogue.classifications, ({ slug }) => slug),
      capabilities: indexBy(content.catalogue.capabilities, ({ id }) => id),
      documents: indexBy(content.documents, ({ id }) => id),
      contacts: indexBy(content.contacts, ({ id }) => id),
      stories: indexBy(content.stories, ({ slug }) => slug),
      storyContacts: indexBy(content.storyContacts, ({ slug }) => slug),
    }
    indexes.set(language, index)
    return index
  }
}
