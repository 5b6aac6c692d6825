// Runs the steps of a check side by side; the output of each is printed in one piece when it ends.
import { spawn } from 'node:child_process'
import { pinnedNode, root, withPinnedNode } from './bootstrap.mjs'

/**
 * A list of steps with what became of them.
 * @returns {{ run: (name: string, args: string[], options?: { env?: Record<string, string>, live?: boolean }) => Promise<boolean>, failed: () => string[], times: () => Record<string, number> }}
 * `run` runs a program under the pinned Node and answers whether it succeeded; `live` prints while it runs; `times` gives the seconds of those that ended
 */
export function createSteps() {
  const failed = []
  const times = {}
  return {
    failed: () => failed,
    times: () => times,
    run(name, args, { env = {}, live = false } = {}) {
      const begun = Date.now()
      return new Promise((resolve) => {
        const child = spawn(pinnedNode(), args, {
          cwd: root,
          stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
          env: withPinnedNode({ ...process.env, ...env }),
        })
        let printed = ''
        child.stdout?.on('data', (chunk) => (printed += chunk))
        child.stderr?.on('data', (chunk) => (printed += chunk))
        child.on('error', (error) => (printed += error.message))
        child.on('close', (status) => {
          const succeeded = status === 0
          if (!succeeded) failed.push(name)
          times[name] = (Date.now() - begun) / 1000
          if (!succeeded && printed) console.log(printed.trimEnd())
          console.log(`${succeeded ? 'ok  ' : 'FAIL'} ${name} (${times[name].toFixed(1)} s)`)
          resolve(succeeded)
        })
      })
    },
  }
}
