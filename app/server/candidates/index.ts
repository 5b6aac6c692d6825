export { createCandidates } from './create-candidates'
export type { SentCandidate } from './submit-candidate'
