import type { EntriesByModel, Entry, InvalidByModel } from './content-store.ts'
import type { ModelName } from './files/collections.ts'
import type { ModuleFile } from './files/module-file.ts'

/** A reference that leads nowhere. */
export interface DeadReference {
  readonly entry: Entry
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly hint: string
}

type Check = (entry: Entry, path: readonly PropertyKey[], value: string | undefined) => readonly DeadReference[]

/** Checks that a value is known. */
function createCheck(known: ReadonlySet<string>, kind: string): Check {
  return (entry, path, value) =>
    value === undefined || known.has(value)
      ? []
      : [
          {
            entry,
            path,
            message: `${entry.id} names the ${kind} "${value}" in ${path.join('.')}, which does not exist`,
            hint: `Write the ${kind.includes('slug') ? 'slug' : 'id'} of one that exists, or take "${String(path[0] === 'modules' ? path[2] : path[0])}:" away.`,
          },
        ]
}

/**
 * References between entries of the service that lead nowhere: the hosted service would not let them be saved.
 * Links to pages are left to the planning of the sites, which knows what becomes of them. What leads to an entry that is
 * wrong itself leads somewhere.
 */
export function validateReferences(entries: EntriesByModel, invalid: InvalidByModel): readonly DeadReference[] {
  const ids = (model: ModelName): ReadonlySet<string> =>
    new Set([...entries[model].map(({ id }) => id), ...(invalid[model] ?? []).flatMap(({ id }) => id ?? [])])
  const slugs = (model: 'Story' | 'StoryContact'): ReadonlySet<string> =>
    new Set([
      ...entries[model].map(({ data }) => data.slug),
      ...(invalid[model] ?? []).flatMap(({ slug }) => slug ?? []),
    ])
  const navigation = createCheck(ids('Navigation'), 'navigation')
  const page = createCheck(ids('ContentPage'), 'page')
  const contact = createCheck(ids('Contact'), 'contact')
  const story = createCheck(slugs('Story'), 'story with the slug')
  const storyContact = createCheck(slugs('StoryContact'), 'story contact with the slug')
  const ofModules = (entry: Entry, modules: readonly ModuleFile[]): readonly DeadReference[] =>
    modules.flatMap((module, index) => {
      if (module.type === 'contact') return contact(entry, ['modules', index, 'contact'], module.contact)
      if (module.type !== 'stories') return []
      return module.stories.flatMap((slug, place) => story(entry, ['modules', index, 'stories', place], slug))
    })
  return [
    ...entries.Site.flatMap((entry) => [
      ...navigation(entry, ['header'], entry.data.header),
      ...navigation(entry, ['footer'], entry.data.footer),
    ]),
    ...entries.ContentPage.flatMap((entry) => [
      ...page(entry, ['parent'], entry.data.parent),
      ...ofModules(entry, entry.data.modules),
    ]),
    ...entries.Story.flatMap((entry) => [
      ...entry.data.contacts.flatMap((slug, place) => storyContact(entry, ['contacts', place], slug)),
      ...ofModules(entry, entry.data.modules),
    ]),
    ...entries.MediaRelease.flatMap((entry) => contact(entry, ['contact'], entry.data.contact)),
  ]
}
