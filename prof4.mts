import { checkRelease } from './cli/pipeline/check/check-release.ts'
import { readCheckedRelease } from './cli/pipeline/check/read-checked-release.ts'
import { createMarkupCheck } from './cli/pipeline/check/check-markup.ts'
import { formatFindings } from './cli/report/format-findings.ts'
const rules={technicalAreas:['style-guide','callback'],portalSegment:'mykomax',editorSegment:'editor',hasSecurityText:true}
let t=performance.now()
const c=await readCheckedRelease({distDir:'/work/main/dist',areas:rules}); console.log('read',performance.now()-t)
t=performance.now()
const r=await checkRelease({...c,rules,checkMarkup: createMarkupCheck(),excludedTemplates:['comparison', 'search', 'countries', 'protected', 'portal', 'editor', 'not-found']})
console.log('check',performance.now()-t, process.memoryUsage().rss/1e6, process.cpuUsage().user/1e6)
console.log(formatFindings(r,{isTerminal:false}))
