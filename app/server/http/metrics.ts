import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createTextResponse } from './plain-responses'
import type { Target } from './target'

/** The metrics of the process for a monitoring system: its own health, and how long requests of each kind take. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [this.#registry],
  })
  readonly #computed = new Counter({
    name: 'http_shared_answers_computed_total',
    help: 'Answers for visitors that were computed because none was kept',
    labelNames: ['kind'],
    registers: [this.#registry],
  })
  readonly #rendering = new Counter({
    name: 'page_render_seconds_total',
    help: 'Processor time of React for pages for visitors, in seconds',
    registers: [this.#registry],
  })
  readonly #token: Buffer

  /**
   * @param token what a caller must send as `Authorization: Bearer …`
   * @param follow.readSignInLimits how often each limit of sign-in was reached since the start
   * @param follow.countTrailFaults how much the last check of the trail found, until somebody has looked into it
   */
  constructor(
    token: string,
    follow: { readSignInLimits: () => Readonly<Record<string, number>>; countTrailFaults: () => number },
  ) {
    this.#token = digest(`Bearer ${token}`)
    collectDefaultMetrics({ register: this.#registry })
    this.#follow('limit', follow.readSignInLimits, {
      name: 'sign_in_limits_reached_total',
      help: 'How often wrong tries to sign in have reached a limit: guessing is going on',
    })
    const help = 'How many records of the trail were found altered; 0 while it is whole'
    this.#follow('found', () => ({ altered: follow.countTrailFaults() }), { name: 'trail_faults', help }, Gauge)
  }

  /** Reports what became of requests to the page cache, and how many responses were computed before anybody asked. */
  followPageCache(
    readCounts: () => Readonly<Record<string, number>>,
    measure: () => Readonly<Record<string, number>>,
  ): void {
    this.#follow('outcome', readCounts, {
      name: 'http_shared_answers_total',
      help: 'Answers for visitors that were kept, confirmed, or computed because they were missing, changed or expired',
    })
    const help =
      'How many responses are kept, the bytes that they take, and the bytes of those that are ready to be sent'
    this.#follow('of', measure, { name: 'http_kept', help }, Gauge)
  }

  /** Reports how many tries to deliver a message have failed, and how many messages were given up, by kind. */
  followOutbox(
    readFailedTries: () => Readonly<Record<string, number>>,
    readGivenUp: () => Readonly<Record<string, number>>,
  ): void {
    this.#follow('kind', readFailedTries, {
      name: 'outbox_failed_tries_total',
      help: 'How often a message to people or another system was not taken; it is tried again',
    })
    this.#follow('kind', readGivenUp, {
      name: 'outbox_given_up_total',
      help: 'How many messages to people or other systems were given up',
    })
  }

  /** Reports counts that are kept elsewhere, as they are when they are asked for. */
  #follow(
    label: string,
    read: () => Readonly<Record<string, number>>,
    described: { name: string; help: string },
    Kind: typeof Counter | typeof Gauge = Counter,
  ): void {
    const metric = new Kind({
      ...described,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset()
        for (const [name, count] of Object.entries(read())) this.inc({ [label]: name }, count)
      },
    })
    this.#registry.registerMetric(metric)
  }

  /** Records a response once it has been sent, without path and address, which could identify persons. */
  observe(kind: Target['kind'], response: ServerResponse): void {
    const end = this.#requests.startTimer({ kind })
    response.once('close', () => end({ status: `${Math.floor(response.statusCode / 100)}xx` }))
  }

  /** Counts a response for visitors that had to be computed. */
  countComputed(kind: Target['kind']): void {
    this.#computed.inc({ kind })
  }

  /** Counts the processor time of React for a page for visitors. */
  countRendering(seconds: number): void {
    this.#rendering.inc(seconds)
  }

  /** Answers `GET /metrics`: 401 without the right token. */
  async respond(request: Request): Promise<Response> {
    if (!timingSafeEqual(this.#token, digest(request.headers.get('authorization') ?? ''))) {
      return createTextResponse(401, '需要访问令牌', { 'www-authenticate': 'Bearer' })
    }
    return new Response(await this.#registry.metrics(), {
      headers: { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' },
    })
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
