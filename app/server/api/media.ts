import type { Contract } from '../../contract'
import { Problem } from '../errors'
import { exportMaps } from '../media'
import type { Handlers } from './handler'

/** The media library. */
export const mediaHandlers: Handlers<Contract['media']> = {
  upload: ({ media }, { body, session }) => media.store(body, session.actor),
  fetch: ({ remotePictures }, { body, session }) => remotePictures.fetchPicture(body, session.actor),
  uploadBegin: ({ media }, { body, session }) => media.parts.begin(body, session.actor),
  uploadState: ({ media }, { query, session }) => media.parts.readState(query.upload, session.actor),
  uploadPart({ media }, { body: { bytes, part }, session }) {
    if (!part) throw new Problem('invalid', '缺少上传的编号或位置')
    return media.parts.receivePart({ ...part, bytes }, session.actor)
  },
  uploadFinish: ({ media }, { body, session }) => media.parts.finish(body.upload, session.actor),
  async uploadDiscard({ media }, { body, session }) {
    await media.parts.discard(body.upload, session.actor)
    return {}
  },
  list: ({ media }, { query }) => media.list(query),
  counts: ({ media }) => media.count(),
  mapSummary: ({ media }, { query }) => media.summariseRegister(query),
  async pick({ media }, { query }) {
    const rows = await media.pick(query.keys.split(','))
    return { rows, total: rows.length }
  },
  detail: ({ media }, { query }) => media.get(query.id),
  async describe({ media }, { body: { id, ...text } }) {
    await media.describe(id, text)
    return media.get(id)
  },
  async answerMap({ media }, { body, session }) {
    await media.answerMap(body.ids, body.answer, session.actor)
    return {}
  },
  async exportMaps({ media, env }, { body: { format, ...filter } }) {
    const file = await exportMaps(await media.listRegister(filter), { format, siteUrl: env.SITE_URL ?? '' })
    return { file: file.toString('base64') }
  },
  async registerMap({ media }, { body: { id, ...map }, session }) {
    await media.registerMap(id, map, session.actor)
    return media.get(id)
  },
  crop: ({ media }, { body: { id, ...region }, session }) => media.crop(id, region, session.actor),
  async replace({ media, mediaReplacement }, { body, session }) {
    await mediaReplacement.replace(body, session.actor)
    return media.get(body.by)
  },
  async undoReplace({ media, mediaReplacement }, { body, session }) {
    return media.get(await mediaReplacement.undo(body.id, session.actor))
  },
  replaced: async ({ mediaReplacement }, { query }) => ({ file: await mediaReplacement.findReplaced(query.id) }),
  deleteUnused: ({ media }, { body, session }) => media.removeUnused(body.ids, session.actor, body),
  delete: async ({ media }, { body, session }) => ({
    deletedAt: await media.remove(body.id, session.actor, body),
  }),
  restore: async ({ media }, { body }) => ({ restored: await media.restore(body) }),
}
