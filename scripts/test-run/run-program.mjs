import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { root } from '../ensure-installed.mjs'

/** Dates of the demonstration's entries are judged as of 2026-11-22, whenever the tests run. */
const MOMENT = '1795305600'

/** What runs; side by side, each has a process group of its own, so that all that it started can be ended with it. */
const running = new Set()

/** Milliseconds until what did not end by itself is ended. */
const END_MS = 4000

/** @returns whether there was somebody to get the signal; 0 only asks. */
function sendSignal({ child, hasGroup }, signal) {
  try {
    return process.kill(hasGroup ? -child.pid : child.pid, signal)
  } catch {
    return false
  }
}

/** Ends every program that runs, with all that it started; each result is then a failure. */
export function stopPrograms() {
  const stopped = [...running]
  for (const program of stopped) sendSignal(program, 'SIGTERM')
  const end = performance.now() + END_MS
  const look = setInterval(() => {
    const left = stopped.filter((program) => sendSignal(program, 0))
    if (left.length > 0 && performance.now() < end) return
    clearInterval(look)
    for (const program of left) sendSignal(program, 'SIGKILL')
  }, 100)
}

/**
 * Runs a program to its end. Its lines come as they are, or, where stages run side by side, behind the name of theirs.
 * @param niceness of it and of all that it starts: others go first.
 * @returns its exit status.
 */
export function runProgram(command, args, { env = {}, label, niceness = 0 } = {}) {
  // A watch reads keys, which a terminal gives to its foreground group alone.
  const hasGroup = label !== undefined && process.platform !== 'win32'
  const child = spawn(command, args, {
    cwd: root,
    detached: hasGroup,
    stdio: label === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SOURCE_DATE_EPOCH: MOMENT, ...env },
  })
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  const program = { child, hasGroup }
  running.add(program)
  if (label !== undefined) {
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      createInterface({ input: from }).on('line', (line) => to.write(`${label} │ ${line}\n`))
    }
  }
  return new Promise((resolve) => {
    const end = (status) => {
      running.delete(program)
      resolve(status)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(1)
    })
    // Not before its last line has come.
    child.on('close', (status) => end(status ?? 1))
  })
}
