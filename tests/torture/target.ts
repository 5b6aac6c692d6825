import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemoData } from '../support/demo-data'
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy'
import { type PostgresServer, startPostgres } from '../support/postgres-server'
import { type Site, startSite } from '../support/site'

/** Instances of the built server over one database. */
export interface Target {
  sites: Site[]
  url: string
  dataDir: string
  postgres: PostgresServer | undefined
  /** Between the instances and PostgreSQL. */
  network: FaultProxy | undefined
  /** Starts an instance again where it was. @returns the ms until it was ready */
  restart: (index?: number) => Promise<number>
  close: () => Promise<void>
}

/**
 * Starts instances over a database that keeps what it has acknowledged.
 * @param options.content whether there is demo content
 * @param options.dataDir an existing folder, which is kept
 */
export async function openTarget(
  engine: string,
  options: { count?: number; content?: boolean; dataDir?: string; env?: Record<string, string> } = {},
): Promise<Target> {
  const { count = 1, content = false } = options
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-torture-')))
  const started = JSON.parse(process.env.SERVER_ENV ?? '{}') as Record<string, string>
  const env: Record<string, string> = { DEMO_CONTENT: content ? '1' : '0', ...started, ...options.env }
  let postgres: PostgresServer | undefined
  let network: FaultProxy | undefined
  if (engine === 'postgres') {
    postgres = await startPostgres({ durable: true })
    const address = new URL(postgres.url)
    network = await openFaultProxy(Number(address.port))
    address.port = String(network.port)
    env.DATABASE_URL = address.href
  } else if (content) await copyDemoData(dataDir)
  const sites: Site[] = []
  for (let index = 0; index < count; index += 1) sites.push(await startSite({ dataDir, env }))
  return {
    sites,
    url: sites[0]?.url ?? '',
    dataDir,
    postgres,
    network,
    async restart(index = 0) {
      const port = Number(new URL(sites[index]?.url ?? '').port)
      const begun = performance.now()
      sites[index] = await startSite({ dataDir, env, port })
      return Math.round(performance.now() - begun)
    },
    async close() {
      for (const site of sites) await site.stop('SIGKILL')
      network?.close()
      await postgres?.stop()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resident memory of an instance, in MiB (Linux). */
export function readMemoryMiB(site: Site | undefined): number {
  const status = readFileSync(`/proc/${site?.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Open file descriptors of an instance (Linux): its files, and its connections, which depend on the load. */
export function countDescriptors(site: Site | undefined): { files: number; sockets: number } {
  const folder = `/proc/${site?.process.pid}/fd`
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name))
    } catch {
      // Closed since the folder was read.
      return ''
    }
  })
  const sockets = targets.filter((target) => target.startsWith('socket:')).length
  return { files: targets.filter((target) => target !== '').length - sockets, sockets }
}
