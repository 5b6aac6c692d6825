import type { ResumeFault } from '../../content/candidate'

/** Why a file is no résumé that staff may open. */
export class ResumeRefusal extends Error {
  readonly fault: ResumeFault

  constructor(fault: ResumeFault) {
    super(fault)
    this.name = 'ResumeRefusal'
    this.fault = fault
  }
}
