// The checks that do not run the site: route tree, types, lint, format, unused code.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** Runs the static checks one after the other; each is a step of its own. */
export async function runStaticChecks({ run }) {
  await run('route tree', ['scripts/lib/route-tree.mjs'])
  // Each of the four checkers that the compiler would start derives the same types again: together they take twice the
  // processor time of one, which tests that run beside them need.
  await run('types', ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'])
  await run('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
  await run('format', ['node_modules/oxfmt/bin/oxfmt', '--check'])
  if (existsSync(join(root, 'knip.json'))) await run('unused code', ['node_modules/knip/bin/knip.js'])
}
