import { z } from 'zod'
import { deliveryStates } from '../content/deliveries'
import { id, listingWith } from './shapes'

export const deliveryState = z.enum(Object.keys(deliveryStates) as Array<keyof typeof deliveryStates>)
export type DeliveryState = z.infer<typeof deliveryState>

/** A message to another system. */
const deliveryRow = z.strictObject({
  id,
  kind: z.string(),
  title: z.string(),
  /** Whom it is for; empty where that is no person. */
  receiver: z.string(),
  state: deliveryState,
  /** Why the last try failed; empty where none did. */
  reason: z.string(),
  tries: z.number(),
  createdAt: z.number(),
  /** When it is tried next, while it waits. */
  dueAt: z.number(),
  finishedAt: z.number().nullable(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

export const deliveryListing = listingWith(deliveryRow, {
  counts: z.strictObject({ waiting: z.number(), delivered: z.number(), failed: z.number() }),
})
export type DeliveryListing = z.infer<typeof deliveryListing>
