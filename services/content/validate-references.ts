import type { EntriesByModel, Entry } from './content-store.ts'
import type { FileProblem } from './files/content-files-error.ts'
import type { ModuleFile } from './files/module-file.ts'

type Check = (entry: Entry, field: string, value: string | undefined) => readonly FileProblem[]

/** Checks that a value is known; what is not is a problem that names file, field and value. */
function createCheck(known: ReadonlySet<string>, kind: string): Check {
  return ({ file }, field, value) =>
    value === undefined || known.has(value) ? [] : [{ file, field, message: `there is no ${kind} "${value}"` }]
}

/**
 * References between entries of the service that lead nowhere: the hosted service would not let them be saved.
 * Links to pages are left to the planning of the sites, which knows what becomes of them.
 */
export function validateReferences(entries: EntriesByModel): readonly FileProblem[] {
  const ids = (list: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(list.map(({ id }) => id))
  const navigation = createCheck(ids(entries.Navigation), 'navigation')
  const page = createCheck(ids(entries.ContentPage), 'page')
  const contact = createCheck(ids(entries.Contact), 'contact')
  const story = createCheck(new Set(entries.Story.map(({ data }) => data.slug)), 'story with the slug')
  const storyContact = createCheck(
    new Set(entries.StoryContact.map(({ data }) => data.slug)),
    'story contact with the slug',
  )
  const ofModules = (entry: Entry, modules: readonly ModuleFile[]): readonly FileProblem[] =>
    modules.flatMap((module, index) => {
      if (module.type === 'contact') return contact(entry, `modules.${index}.contact`, module.contact)
      if (module.type !== 'stories') return []
      return module.stories.flatMap((slug) => story(entry, `modules.${index}.stories`, slug))
    })
  return [
    ...entries.Site.flatMap((entry) => [
      ...navigation(entry, 'header', entry.data.header),
      ...navigation(entry, 'footer', entry.data.footer),
    ]),
    ...entries.ContentPage.flatMap((entry) => [
      ...page(entry, 'parent', entry.data.parent),
      ...ofModules(entry, entry.data.modules),
    ]),
    ...entries.Story.flatMap((entry) => [
      ...entry.data.contacts.flatMap((slug) => storyContact(entry, 'contacts', slug)),
      ...ofModules(entry, entry.data.modules),
    ]),
    ...entries.MediaRelease.flatMap((entry) => contact(entry, 'contact', entry.data.contact)),
  ]
}
