export { type CheckResume, createResumeCheck, createResumeProblem } from './create-resume-check'
