import { join } from 'node:path'
import type { CommandContext } from '../../command-context.ts'
import { toProject } from '../../project.ts'
import { listOpenPdfs, readDocumentTexts, type DocumentTexts } from '../emit/search/document-texts.ts'
import type { KeptComposition } from './kept-composition.ts'
import type { CheckedPlan } from '../plan/plan-snapshot.ts'

interface DocumentsInput extends Pick<CommandContext, 'config' | 'cwd' | 'reporter'> {
  readonly planned: Pick<CheckedPlan, 'plan'>
  readonly kept: Pick<KeptComposition, 'documents'>
}

/** Reads what the search finds documents by, as far as no earlier build has. */
export async function readDocuments({ planned, kept, reporter, ...project }: DocumentsInput): Promise<DocumentTexts> {
  const documents = listOpenPdfs(planned.plan.context.input.snapshot)
  if (documents.length === 0) return new Map()
  return reporter.phase('read documents', async (progress) => {
    const contentDir = join(toProject(project).projectDir, 'content')
    const texts = await readDocumentTexts({
      documents,
      contentDir,
      kept: kept.documents,
      onProblem: (problem) => reporter.problem(problem),
    })
    progress.update({ done: texts.size, total: documents.length })
    return texts
  })
}
