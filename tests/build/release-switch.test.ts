import { describeReleaseSwitch } from './release-switch.ts'

// `tests/long` switches more often.
describeReleaseSwitch({ switches: 5, published: 4, requestsPerSwitch: 60 })
