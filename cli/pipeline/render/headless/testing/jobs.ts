import type { GroupTask, BatchJob } from '../batch-job.ts'

/** A task of a content page that no country has yet. */
export function taskOf(parts: Partial<GroupTask> = {}): GroupTask {
  return {
    id: 'page-about',
    key: 'key',
    markupKey: 'markup-about',
    path: '/de-uappzz/about',
    template: 'content',
    slices: { header: 'header--site-main--de-uappzz', footer: 'footer--site-main--de-uappzz' },
    sliceKeys: { header: 'header', footer: 'footer' },
    offset: 0,
    length: 0,
    html: [],
    data: [],
    checks: [],
    ...parts,
  }
}

/** A batch of the main site. */
export function jobOf(parts: Partial<BatchJob> = {}): BatchJob {
  return {
    publicDir: '/release/www.example/public',
    isFresh: true,
    planDir: '/plan',
    names: {},
    siteId: 'site-main',
    tasks: [],
    ...parts,
  }
}
