import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { GridPlace } from '../../content/sheet-numbers'
import { maxExtentFileBytes } from '../../content/sheets'
import type { Actor } from '../actor'
import { createJobProcess } from '../concurrency/job-process'
import { createQueue } from '../concurrency/queue'
import { Problem } from '../errors'
import type { ExtentAnswer, ExtentJob } from './extent-process'
import type { FoundSheets } from './find-sheets'
import type { ExtentFault } from './shapes'

const megabyte = 1024 * 1024
const limitPeriodSeconds = 600

export interface ExtentsOptions {
  log?: Logger
  /** The time limit of one file. */
  timeoutMs?: number
  /** How many files one person may have read in ten minutes. */
  filesPerPerson?: number
}

/** A file that was sent, without its name. */
interface ExtentFile {
  bytes: Readable
  declaredSize?: number
}

/**
 * Creates what turns files of survey data into the sheets that they touch. A file stays in memory, is read by a process of
 * its own, and is forgotten: it is neither stored nor logged, and the process answers with names of sheets and counts alone.
 */
export function createExtents({ log, timeoutMs = 10_000, filesPerPerson = 60 }: ExtentsOptions = {}) {
  const queue = createQueue(1, { maxWaitMs: 60_000, refusal: '正在读取的文件太多，请稍后再试' })
  const limiter = new RateLimiterMemory({ points: filesPerPerson, duration: limitPeriodSeconds })

  const exchange = createJobProcess<ExtentJob, ExtentAnswer>({
    program: 'app/server/extents/extent-process.ts',
    what: 'reads extents',
    timeoutMs,
    maxMegabytes: 256,
    answerOfEnd: { fault: 'tooManyParts' },
    log,
  })

  return {
    /**
     * Finds the sheets that the shapes of a file touch.
     * @throws Problem unsupportedType, tooLarge, invalid (each with the kind of fault as the code of `file`),
     *   tooManyRequests, unavailable
     */
    async find({ bytes, declaredSize = 0 }: ExtentFile, grid: GridPlace, actor: Actor): Promise<FoundSheets> {
      const person = String(actor.id)
      await limiter.consume(person).catch(() => {
        throw new Problem('tooManyRequests', '短时间内读取的文件太多，请稍后再试', {
          retryAfterSeconds: limitPeriodSeconds,
        })
      })
      if (declaredSize > maxExtentFileBytes) throw createFaultProblem('tooLarge')
      const file = await collect(bytes)
      const answer = await queue.run(() => exchange({ bytes: file, grid }), person)
      if ('fault' in answer) throw createFaultProblem(answer.fault)
      const { sheets, shapes } = answer.found
      if (sheets.length === 0) throw createFaultProblem(shapes === 0 ? 'empty' : 'outside')
      return answer.found
    },
  }
}

async function collect(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxExtentFileBytes) throw createFaultProblem('tooLarge')
    chunks.push(chunk)
  }
  if (size === 0) throw createFaultProblem('empty')
  return Buffer.concat(chunks)
}

const faults: Record<ExtentFault, readonly ['invalid' | 'tooLarge' | 'unsupportedType', string]> = {
  notReadable: ['unsupportedType', '无法读取：应为 KML、KMZ、GeoJSON，或包含 .shp 和 .prj 的 zip'],
  bareShapefile: ['unsupportedType', '请把 .shp 与同名的 .prj 压缩成一个 zip 再上传'],
  tooLarge: ['tooLarge', `文件过大：不能超过 ${maxExtentFileBytes / megabyte} MB，解压后不能超过 60 MB`],
  tooManyParts: ['tooLarge', '图形过多：不能超过 5000 个图形、20 万个点，请先简化'],
  tooDeep: ['invalid', '文件的层级过深，请重新导出'],
  noSystem: ['invalid', '缺少参考系：请把同名的 .prj 一起压缩到 zip 中'],
  oldSystem: ['invalid', '参考系为北京54 或西安80，请先转换为 CGCS2000'],
  unknownSystem: ['invalid', '不支持的参考系：应为 CGCS2000 或 WGS84 的经纬度，或 CGCS2000 高斯-克吕格投影'],
  notDegrees: ['invalid', '坐标不是经纬度，文件也没有说明参考系，或与所说明的参考系不符'],
  empty: ['invalid', '文件中没有点、线、面'],
  outside: ['invalid', '全部图形都在网格之外，请核对坐标和站点设置中的网格'],
}

function createFaultProblem(fault: ExtentFault): Problem {
  const [code, message] = faults[fault]
  return new Problem(code, message, { fields: { file: message }, fieldCodes: { file: fault } })
}
