import type { CloudFault } from '../../content/cloud/cloud-faults'

/** Why a file is no point cloud that the site can show. */
export class CloudRefusal extends Error {
  readonly fault: CloudFault

  constructor(fault: CloudFault) {
    super(fault)
    this.name = 'CloudRefusal'
    this.fault = fault
  }
}
