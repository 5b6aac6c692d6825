import { z } from 'zod'
import { id, listing, toListing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

const device = z.strictObject({
  id,
  /** In words; empty when the device does not say. */
  system: z.string(),
  browser: z.string(),
  address: z.string(),
  signedInAt: z.number(),
  seenAt: z.number(),
  isCurrent: z.boolean(),
})

/** The devices that one is signed in on. */
export const deviceCalls = {
  list: staffRead({
    whileFactorMissing: true,
    summary: '自己登录中的设备',
    answer: listing(device),
    handle: async ({ auth }, { session }) => toListing(await auth.devices.list(session)),
  }),
  end: staffWrite({
    whileFactorMissing: true,
    summary: '退出一台设备',
    body: z.strictObject({ id }),
    answer: z.strictObject({ device: z.string() }),
    handle: ({ auth }, { body, session }) => auth.devices.end(session, body.id),
  }),
  endOthers: staffWrite({
    whileFactorMissing: true,
    summary: '退出其他设备',
    answer: z.strictObject({ count: z.number() }),
    handle: ({ auth }, { session }) => auth.devices.endOthers(session),
  }),
}
