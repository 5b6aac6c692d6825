export { listAccountConflicts } from './account-conflicts'
export {
  changeAccountRights,
  changeWithoutNewConflicts,
  listAccountRights,
  parseDutyRights,
  requireOtherGrantor,
} from './account-rights'
export { type AnnounceDuties, createDuties } from './create-duties'
export { type ActedUpon, type AskedRight, createJudgeRights, type JudgeRights } from './judge-rights'
