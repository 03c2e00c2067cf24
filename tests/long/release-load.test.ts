import { describeReleaseLoad } from '../build/release-load.ts'

describeReleaseLoad({ ratePerSecond: 500, seconds: 10, switchEvery: 250, submitEvery: 100 })
