// A process that npm or npx started ends with them: a signal to npm alone reaches neither its shell's children, nor them, when
// npm or the shell are gone first. Needs nothing but Node.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Milliseconds between two looks. */
const LOOK_MS = 500
/** Milliseconds for an end in good order. */
const GRACE_MS = 4000

/** `sh -c COMMAND`, as npm starts scripts. */
const SHELL = /^(?:\S*\/)?(?:sh|ash|bash|dash|zsh|ksh)\s(?:-\S+\s)*-c\b/

let isWatching = false

/** Parent and command line of a process; undefined when it is gone. */
function readProcess(pid) {
  try {
    if (process.platform === 'linux') {
      // The name in parentheses may hold spaces (proc_pid_stat(5)).
      const [, parent] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? []
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
    }
    const text = execFileSync('ps', ['-o', 'ppid=', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(text) ?? []
    return { parent: Number(parent), command }
  } catch {
    return undefined
  }
}

function isGone(pid, child) {
  // One that nobody has waited for still has its number, but no children.
  if (process.platform === 'linux') return readProcess(child)?.parent !== pid
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/**
 * Watches the process above, and npm above its shell; an IPC channel that closes says the same. When one is gone this process
 * gets SIGTERM, and ends after four seconds at the latest.
 */
export function endWithParent() {
  if (isWatching) return
  isWatching = true
  let isEnding = false
  function end() {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(143), GRACE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  }
  if (process.connected) {
    process.once('disconnect', end)
    // A listener would keep a process going that has nothing else to do.
    process.channel.unref()
  }
  // Whoever starts it by hand may close the shell and let it run.
  if (process.env.npm_execpath === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const above = readProcess(parent)
  const npm = above !== undefined && SHELL.test(above.command) ? above.parent : undefined
  setInterval(() => {
    if (process.ppid !== parent || (npm !== undefined && isGone(npm, parent))) end()
  }, LOOK_MS).unref()
}
