/**
 * Creates slots for work whose duration the client decides; without a free slot it is refused, not queued.
 * @param total how many there are
 * @param perClient how many of them one client can have at a time
 */
export function createSlots(total: number, perClient: number) {
  const takenByClient = new Map<string, number>()
  let taken = 0

  function release(client: string): void {
    taken -= 1
    const left = (takenByClient.get(client) ?? 0) - 1
    if (left > 0) takenByClient.set(client, left)
    else takenByClient.delete(client)
  }

  return {
    /**
     * Takes a slot.
     * @returns what gives it back, once however often it is called; or who has taken all that there are
     */
    take(client: string): (() => void) | 'takenByClient' | 'takenByAll' {
      const own = takenByClient.get(client) ?? 0
      if (own >= perClient) return 'takenByClient'
      if (taken >= total) return 'takenByAll'
      taken += 1
      takenByClient.set(client, own + 1)
      let isReleased = false
      return () => {
        if (!isReleased) release(client)
        isReleased = true
      }
    },
  }
}
