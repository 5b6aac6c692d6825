/** A message that was not delivered. Its text is Chinese: administrators read it beside the message. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

/** The receiver accepts no messages before a given time. */
export class PostponedError extends DeliveryError {
  override name = 'PostponedError'
  /** @param until ms since 1970 */
  constructor(
    readonly until: number,
    reason: string,
  ) {
    super(reason)
  }
}

/** The receiver will never accept this message: it is not tried again. */
export class UndeliverableError extends DeliveryError {
  override name = 'UndeliverableError'
}
