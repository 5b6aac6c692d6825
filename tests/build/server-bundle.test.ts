import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The packages that the built server takes from `node_modules`, at its start and later. */
function listPackages(): string[] {
  const folder = join(process.cwd(), 'dist/server')
  const files = ['server.js', ...readdirSync(join(folder, 'assets')).map((file) => join('assets', file))]
  const imports = /^(?:import|export)\b[^'"\n]*["']([^.'"][^'"]*)["']|\bimport\(["']([^.'"][^'"]*)["']\)/gm
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(imports)].map(([, atOnce, later]) => atOnce ?? later ?? ''),
  )
  const packages = names.filter((name) => !isBuiltin(name)).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(packages)].toSorted()
}

// A second React beside the bundled one renders nothing, and every file that is looked for prolongs a start.
test('The built server takes from node_modules what has native parts or is seldom loaded, and all else from itself', () => {
  expect(listPackages()).toEqual([
    '@aws-sdk/client-s3',
    '@mozilla/readability',
    '@node-rs/argon2',
    '@simplewebauthn/server',
    // Asked for by rate-limiter-flexible alone, where a site has one.
    '@valkey/valkey-glide',
    'better-sqlite3',
    'docx',
    'file-type',
    'jszip',
    'nodemailer',
    'opencc-js',
    'openid-client',
    'pg',
    'pino',
    'pinyin-pro',
    'tar-stream',
    'write-excel-file',
    'yauzl',
  ])
})
