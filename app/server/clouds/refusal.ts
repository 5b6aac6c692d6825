import type { CloudFault } from '../../content/cloud/cloud-faults'
import type { ModelFault } from '../../content/model/model-faults'

/** Why a file is no point cloud or model that the site can show. */
export type SceneFault = CloudFault | ModelFault

/** Ends the conversion of a file that the site cannot show. */
export class CloudRefusal extends Error {
  readonly fault: SceneFault

  constructor(fault: SceneFault) {
    super(fault)
    this.name = 'CloudRefusal'
    this.fault = fault
  }
}
