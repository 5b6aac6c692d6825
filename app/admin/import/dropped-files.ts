let dropped: File[] = []

/** Keeps the files that were dropped on a list until the import page, which opens for them, takes them. */
export function keepDroppedFiles(files: readonly File[]): void {
  dropped = [...files]
}

/** @returns the files that were dropped on the page before, once */
export function takeDroppedFiles(): File[] {
  const taken = dropped
  dropped = []
  return taken
}
