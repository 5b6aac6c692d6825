export { createOutbox, type Delivery, type Feed, type Outbox } from './create-outbox'
export { DeliveryError, PostponedError, UndeliverableError } from './errors'
export type { Message, NewMessage, Payload } from './messages'
