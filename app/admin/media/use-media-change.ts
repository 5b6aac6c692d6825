import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyFailure } from '../shell/notify'

/** Runs a change of the media library and shows what came of it: every list of files is read again. */
export function useMediaChange() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['media'] })
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
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
