export { type Choice, type Collision, type DraftMerge, mergeDrafts } from './merge-drafts'
