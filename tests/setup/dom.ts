import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'

// A machine with two cores that does something else besides takes seconds for what takes moments.
configure({ asyncUtilTimeout: 15_000 })
