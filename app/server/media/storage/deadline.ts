/**
 * How long storing an upload may take altogether. With what receiving and decoding take before, a picture is refused
 * within ten seconds when the store is slow.
 */
export const storingTimeMs = 8_000
/** The minimum speed of a store, for the time limit of large files. */
const bytesPerMs = 2_000

/**
 * Creates the signal that ends the storing or fetching of a file.
 * @param size bytes
 * @param options.leastMs for small files
 * @param options.signal ends it too
 */
export function createDeadline(size: number, options: { leastMs?: number; signal?: AbortSignal } = {}): AbortSignal {
  const { leastMs = storingTimeMs, signal } = options
  const deadline = AbortSignal.timeout(Math.ceil(Math.max(leastMs, size / bytesPerMs)))
  return signal ? AbortSignal.any([deadline, signal]) : deadline
}
