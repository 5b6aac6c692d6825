export { type Candidate, createJudge, type JudgeEntry } from './judge-entry'
export { refuseObstacles } from './refuse-obstacles'
