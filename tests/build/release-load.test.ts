import { describeReleaseLoad } from './release-load.ts'

// `tests/long` has ten times as many requests, at a rate that fills a core.
describeReleaseLoad({ ratePerSecond: 250, seconds: 2, switchEvery: 100, submitEvery: 25 })
