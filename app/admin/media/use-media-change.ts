import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchMedia } from '../../data/admin/media'
import { notifyFailure } from '../shell/notify'

/**
 * Runs a change of the media library and shows what came of it: every list of files is read again.
 * @param options.inTurn whether a change waits for those before it, so that two of one file cannot overtake each other
 */
export function useMediaChange({ inTurn = false } = {}) {
  const client = useQueryClient()
  const refresh = () => {
    // What is said of a file may cure what kept an entry from being published.
    void client.invalidateQueries({ queryKey: ['judgement'] })
    return refetchMedia(client)
  }
  const { mutateAsync, isPending } = useMutation({
    ...(inTurn && { scope: { id: 'media' } }),
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => notifyFailure(error),
    // Of a change in several calls, some may have succeeded before one failed.
    onSettled: refresh,
  })
  return {
    isPending,
    /** Reads every list of files again. */
    refresh,
    /** @returns whether it succeeded; a failure has been shown */
    run: (change: () => Promise<unknown>): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  }
}
