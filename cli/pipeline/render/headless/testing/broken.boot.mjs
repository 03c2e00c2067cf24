// A worker that cannot start.
throw new Error('There is no compiled bundle')
