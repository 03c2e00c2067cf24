"""splitnames.py ROOT OLD NEW NAME[,NAME] HEADER — moves top-level exports and rewrites imports of them"""
import re,subprocess,os,sys
root,old,new,names,header=sys.argv[1:6]
os.chdir(root); NAMES=set(names.split(','))
s=open(old).read()
lines=s.split('\n')
# chunks: start at column-0 line begins; group doc comment + declaration until closing at col 0
chunks=[];i=0
while i<len(lines):
    j=i
    # comment block
    if lines[j].startswith('/**'):
        while '*/' not in lines[j]: j+=1
        j+=1
    if j<len(lines) and lines[j].strip()=='' : 
        chunks.append(lines[i:j+1]); i=j+1; continue
    # declaration
    k=j
    depth=0
    while k<len(lines):
        l=re.sub(r"'[^']*'|`[^`]*`",'',lines[k])
        l=re.sub(r'//.*','',l)
        depth+=sum(l.count(c) for c in '({[')-sum(l.count(c) for c in ')}]')
        nxt=lines[k+1] if k+1<len(lines) else ''
        if depth<=0 and not re.match(r'^\s',nxt) and not re.search(r'[=|&,]\s*$',lines[k]): break
        k+=1
    chunks.append(lines[i:k+1]); i=k+1
mv=[];st=[]
for c in chunks:
    t='\n'.join(c)
    m=re.search(r'^export (?:async )?(?:const|function|interface|type|class) (\w+)',t,re.M)
    (mv if m and m[1] in NAMES else st).append(t)
assert len([1 for c in mv])>=1,(old,NAMES)
body='\n\n'.join(x.strip('\n') for x in mv)
open(new,'w').write((header.replace('\\n','\n')+'\n\n' if header else '')+body+'\n')
rest=re.sub(r'\n{3,}','\n\n','\n'.join(st))
used=[n for n in NAMES if re.search(r'\b%s\b'%n,rest)]
if used:
    r=os.path.relpath(new,os.path.dirname(old)); r=r if r.startswith('.') else './'+r
    print('old still uses',used)
    imp="import { %s } from '%s'"%(', '.join(sorted(used)),r)
    rest=imp+'\n'+rest
open(old,'w').write(rest)
base=os.path.basename(old)
for f in subprocess.check_output(['git','grep','-l',base+"'"],text=True).split():
    if f in(old,new) or not re.search(r'\.(ts|tsx|mts)$',f): continue
    t=open(f).read()
    def sub(m):
        if os.path.normpath(os.path.join(os.path.dirname(f),m[4]))!=old: return m[0]
        ns=[x.strip() for x in m[3].split(',') if x.strip()]
        a=[x for x in ns if re.sub(r'^type ','',x).split(' as ')[0] in NAMES]; b=[x for x in ns if x not in a]
        if not a: return m[0]
        r=os.path.relpath(new,os.path.dirname(f)); r=r if r.startswith('.') else './'+r
        kw=m[1]; ty=m[2] or ''
        out=[]
        if b: out.append("%s %s{ %s } from '%s'"%(kw,ty,', '.join(b),m[4]))
        out.append("%s %s{ %s } from '%s'"%(kw,ty,', '.join(a),r))
        return '\n'.join(out)
    t2=re.sub(r"(import|export) (type )?\{([^}]*)\} from '([^']*/%s)'"%re.escape(base),sub,t)
    if t2!=t: open(f,'w').write(t2)
