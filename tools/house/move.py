"""move.py ROOT MAPFILE — moves tracked files by lines 'old -> new' (a trailing / is a folder), rewrites paths."""
import re,os,sys,subprocess
root,mapf=sys.argv[1:3]
os.chdir(root)
tracked=subprocess.check_output(['git','ls-files'],text=True).splitlines()
T=set(tracked)
M={}
folders=[]
for l in open(mapf):
    l=l.split('#')[0].strip()
    if not l: continue
    a,b=[x.strip() for x in l.split('->')]
    if a.endswith('/'):
        folders.append((a[:-1],b.rstrip('/')))
        for f in tracked:
            if f.startswith(a) and f not in M: M[f]=b.rstrip('/')+'/'+f[len(a):]
    else:
        # a brings its companions: name.test.ts(x), .boot.mjs, .worker.ts
        stem=re.sub(r'\.(ts|tsx|mjs|cjs)$','',a); ns=re.sub(r'\.(ts|tsx|mjs|cjs)$','',b)
        fs=[f for f in tracked if re.fullmatch(re.escape(stem)+r'((\.test|\.boot|\.worker|\.process)?\.(ts|tsx|mjs|cjs))',f)]
        if not fs: print('MISSING',a)
        for f in fs: M[f]=ns+f[len(stem):]
for f in [f for f in M if M[f]==f]: del M[f]
dirs=set()
for f in tracked:
    d=os.path.dirname(f)
    while d: dirs.add(d); d=os.path.dirname(d)
CODE=re.compile(r'\.(ts|tsx|mjs|cjs|mts|js)$')
TEXT=re.compile(r'\.(ts|tsx|mjs|cjs|mts|js|json|md|yaml|yml|sql|graphql|html)$|Dockerfile$|ignore$|\.example$')
newT={M.get(f,f) for f in tracked}
# folders that moved wholly
movedDirs={}
for d in dirs:
    fs=[f for f in tracked if f.startswith(d+'/')]
    if all(f in M for f in fs):
        tgt={os.path.normpath(os.path.join(M[f],*(['..']*(len(f[len(d)+1:].split('/'))))))+'' for f in fs}
        tg={M[f][:-(len(f)-len(d)-1)].rstrip('/') for f in fs if M[f].endswith(f[len(d)+1:])}
        if len(tg)==1: movedDirs[d]=tg.pop()
full=sorted(M,key=len,reverse=True)
pathre=re.compile(r'(?<![\w./-])(?:'+'|'.join(re.escape(x) for x in full)+r')(?![\w-])') if full else None
dirre=re.compile(r'(?<![\w./-])(?:'+'|'.join(re.escape(x) for x in sorted(movedDirs,key=len,reverse=True))+r')(?=/|[`"\'\s),;.:]|$)(?![\w-])') if movedDirs else None
rel=re.compile(r'''(['"`])(\.{1,2}/[^'"`\n$]*?|\.{1,2})(\1|\$\{)''')
n=0
for f in tracked:
    if not TEXT.search(f) or f in('package-lock.json',) or not os.path.isfile(f) or os.path.islink(f): continue
    s=open(f,encoding='utf8').read(); o=s
    if CODE.search(f):
        od,nd=os.path.dirname(f),os.path.dirname(M.get(f,f))
        def sub(m):
            p=m[2]; 
            trail='/' if p.endswith('/') else ''
            t=os.path.normpath(os.path.join(od,p))
            nt=None
            if t in T: nt=M.get(t,t)
            elif t in dirs: nt=movedDirs.get(t,t)
            elif t=='.' : nt='.'
            else:
                # generated or ignored files beside tracked ones: by their folder
                d=os.path.dirname(t)
                if os.path.exists(t) and d in dirs: nt=os.path.join(movedDirs.get(d,d),os.path.basename(t))
                elif 'generated' in t: nt=t
            if nt is None: return m[0]
            if nt==t and nd==od: return m[0]
            r=os.path.relpath(nt,nd or '.')
            if not r.startswith('.'): r='./'+r
            return m[1]+r+trail+m[3]
        s=rel.sub(sub,s)
    if not f.startswith('docs/decisions/') and not f.startswith('content/'):
        if pathre: s=pathre.sub(lambda m:M[m[0]],s)
        if dirre: s=dirre.sub(lambda m:movedDirs[m[0]],s)
    if s!=o: open(f,'w',encoding='utf8').write(s); n+=1
for a,b in M.items():
    os.makedirs(os.path.dirname(b),exist_ok=True)
    if os.path.exists(b) and b not in M: print('CLASH',a,b); continue
    subprocess.check_call(['git','mv',a,b])
print(len(M),'moved',n,'rewritten')
