// Preloaded into Gatsby and its workers: when the process above them ends, however it ends, so do they.
if (process.channel) process.on('disconnect', () => process.exit())
