"""split names out of publish-release.ts into src/release/list-releases.ts"""
import re,subprocess,os
NAMES={'readCurrentBuildId','listReleases','ListedRelease','rankReleases'}
old='cli/pipeline/publish/publish-release.ts'; new='src/release/list-releases.ts'
s=open(old).read()
a=s.index('/** Build id of the current release, or'); b=s.index('const nextLink =')
c=s.index('export interface ListedRelease'); d=s.index('/** Removes what builds left behind')
body=s[a:b]+s[c:d]
s=s[:a]+s[b:c]+s[d:]
s=s.replace("import { mkdir, open, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'","import { mkdir, open, readdir, rename, rm, symlink } from 'node:fs/promises'").replace("import { basename, dirname, join, relative } from 'node:path'","import { dirname, join, relative } from 'node:path'")
s=s.replace('  isReleaseName,\n','').replace("import { readReleaseRecord }","import { rankReleases, readCurrentBuildId } from '../../../src/release/list-releases.ts'\nimport { readReleaseRecord }")
open(old,'w').write(s)
open(new,'w').write("import { readdir, readlink } from 'node:fs/promises'\nimport { basename } from 'node:path'\nimport { createReleaseLayout, isReleaseName } from './release-layout.ts'\n\n"+body.rstrip()+'\n')
for f in subprocess.check_output(['git','grep','-l',"publish-release.ts'"],text=True).split():
    if f==old or not f.endswith('.ts'): continue
    t=open(f).read()
    def sub(m):
        spec=os.path.normpath(os.path.join(os.path.dirname(f),m[2]))
        if spec!=old: return m[0]
        names=[x.strip() for x in m[1].split(',') if x.strip()]
        mv=[x for x in names if x.replace('type ','') in NAMES]; st=[x for x in names if x not in mv]
        r=os.path.relpath(new,os.path.dirname(f)); r=r if r.startswith('.') else './'+r
        out=[]
        if st: out.append("import { %s } from '%s'"%(', '.join(st),m[2]))
        if mv: out.append("import { %s } from '%s'"%(', '.join(mv),r))
        return '\n'.join(out)
    t2=re.sub(r"import \{([^}]*)\} from '([^']*publish-release\.ts)'",sub,t)
    if t2!=t: open(f,'w').write(t2)
