// Ends a process when the one that started it has ended, even if that was killed. Both have a channel between them.
process.once('disconnect', () => process.exit());
// else it alone would keep the process from its end
process.channel.unref();
