export { createJudge } from './judge-entry'
