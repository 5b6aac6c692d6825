// Loaded into the server with `--import`: faults that no code expects, at a signal.
if (process.argv[1]?.endsWith('run.mjs')) {
  process.on('SIGUSR2', () => {
    throw new Error('secret-detail of an exception')
  })
  process.on('SIGWINCH', () => void Promise.reject(new Error('secret-detail of a rejection')))
}
