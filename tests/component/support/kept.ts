/** What pages keep in this browser. Databases stay open as long as the test run: they are emptied, as they could not be deleted. */

/** Empties everything that pages keep. */
export async function forgetKept(): Promise<void> {
  localStorage.clear()
  for (const { name } of await indexedDB.databases())
    await inDatabase(name ?? '', async (database) => {
      const stores = [...database.objectStoreNames]
      if (stores.length === 0) return
      const transaction = database.transaction(stores, 'readwrite')
      await Promise.all(stores.map((store) => settle(transaction.objectStore(store).clear())))
    })
}

/** Everything that forms keep, as JSON. */
export async function readLocalDrafts(): Promise<string> {
  const known = await indexedDB.databases()
  // Opened here, it would be made without its store.
  if (!known.some(({ name }) => name === 'admin-drafts')) return '[]'
  return inDatabase('admin-drafts', async (database) =>
    JSON.stringify(await settle(database.transaction('drafts').objectStore('drafts').getAll())),
  )
}

async function inDatabase<Answer>(name: string, act: (database: IDBDatabase) => Promise<Answer>): Promise<Answer> {
  const database = await settle(indexedDB.open(name))
  try {
    return await act(database)
  } finally {
    database.close()
  }
}

function settle<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('nothing is kept')))
  })
}
