import { describeReleaseSwitch } from '../build/release-switch.ts'

describeReleaseSwitch({ switches: 20, published: 8, requestsPerSwitch: 300 })
