
import re
p='functions/preview/preview-pages.ts'
s=open(p).read()
a=s.index('/** Something that a browser asks for which may be in preview. */'); b=s.index('export interface PreviewPagesOptions')
body=s[a:b].rstrip().replace('\ntype PreviewShown','\nexport type PreviewShown')
s=s[:a]+s[b:]
m=re.search(r"import type \{ RequestCookies \} from '[^']*'\n",s)
if 'RequestCookies' not in s.replace(m[0],''): s=s.replace(m[0],'')
s=s.replace("import { withoutScripts }","import type { PreviewAsked, PreviewPages, PreviewShown } from '../pages/page-preview.ts'\nimport { withoutScripts }")
open(p,'w').write(s)
open('functions/pages/page-preview.ts','w').write("import type { RequestCookies } from '../platform/http/request-cookies.ts'\n\n"+body+'\n')
import subprocess
for f in subprocess.check_output(['git','grep','-lE','Preview(Pages|Asked|Shown)\\b','--','functions'],text=True).split():
    t=open(f).read()
    o=t
    def sub(m):
        names=[x.strip() for x in m[2].split(',')]
        mv=[x for x in names if x.replace('type ','') in('PreviewPages','PreviewAsked','PreviewShown')]
        st=[x for x in names if x not in mv]
        if not mv: return m[0]
        import os
        r=os.path.relpath('functions/pages/page-preview.ts',os.path.dirname(f)); r=r if r.startswith('.') else './'+r
        out=[]
        if st: out.append('import %s{ %s } from %s'%(m[1] or '',', '.join(st),m[3]))
        out.append("import type { %s } from '%s'"%(', '.join(x.replace('type ','') for x in mv),r))
        return '\n'.join(out)
    if f!=p: t=re.sub(r"import (type )?\{ ([^}]*) \} from ('[^']*preview-pages\.ts')",sub,t)
    if t!=o: open(f,'w').write(t)
