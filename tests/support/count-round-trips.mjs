// Loaded into the server with `--import`: counts how often a request waits for PostgreSQL. Queries that are sent before an
// answer is there travel together: they are held until the process has nothing else to do, and then sent at once. Nothing
// of this looks at a clock, so that the counts are the same on a slow machine.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, Server } from 'node:http'
import pg from 'pg'

/** After so many turns of the event loop in which no query is sent the process waits for the database. */
const quietTurns = 40

if (process.env.ROUND_TRIPS_PORT && process.argv[1]?.endsWith('run.mjs')) countRoundTrips()

function countRoundTrips() {
  /** The request that a query is sent for, as its header `x-request` names it. */
  const requests = new AsyncLocalStorage()
  /** By the name of a request, the texts of the queries of each of its trips. */
  const tripsOf = new Map()
  let held = []
  let busy = 0
  let isWatching = false

  const { emit } = Server.prototype
  Server.prototype.emit = function (event, ...given) {
    if (event !== 'request') return emit.call(this, event, ...given)
    return requests.run(given[0].headers['x-request'] ?? '', () => emit.call(this, event, ...given))
  }

  /** Notes that something is going on that nobody waits for a query for. */
  async function whileBusy(work) {
    busy += 1
    return work().finally(() => (busy -= 1))
  }

  const { connect, query } = pg.Client.prototype
  pg.Client.prototype.connect = function (...given) {
    if (given.length > 0) return connect.apply(this, given)
    return whileBusy(() => connect.call(this))
  }
  pg.Client.prototype.query = function (...given) {
    if (typeof given[0] !== 'string' || given.length > 2) return query.apply(this, given)
    const [text] = given
    return new Promise((resolve, reject) => {
      const send = () => whileBusy(() => query.apply(this, given)).then(resolve, reject)
      held.push({ text, request: requests.getStore() ?? '', send })
      if (!isWatching) watch()
    })
  }

  function watch() {
    isWatching = true
    let count = held.length
    let quiet = 0
    const look = () => {
      quiet = held.length === count && busy === 0 ? quiet + 1 : 0
      count = held.length
      if (quiet < quietTurns) return void setImmediate(look)
      isWatching = false
      const sent = held
      held = []
      for (const [request, queries] of Map.groupBy(sent, ({ request }) => request))
        tripsOf.set(request, [...(tripsOf.get(request) ?? []), queries.map(({ text }) => text)])
      for (const { send } of sent) send()
    }
    setImmediate(look)
  }

  createServer(({ url }, response) => {
    response.end(JSON.stringify(tripsOf.get(url.slice(1)) ?? []))
  })
    .listen(Number(process.env.ROUND_TRIPS_PORT), '127.0.0.1')
    .unref()
}
