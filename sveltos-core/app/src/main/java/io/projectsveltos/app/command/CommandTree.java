package io.projectsveltos.app.command;

import io.projectsveltos.app.Environment;
import io.projectsveltos.app.ExitCode;
import io.projectsveltos.app.config.Address;
import io.projectsveltos.app.config.ConfigException;
import io.projectsveltos.app.config.GoDuration;
import io.projectsveltos.plugin.port.AddressBlock;
import io.projectsveltos.spi.error.SveltosException;
import java.io.PrintWriter;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Puts the commands together. */
public final class CommandTree {
    private static final Logger log = LoggerFactory.getLogger(CommandTree.class);

    private CommandTree() {}

    /** The whole command, ready to be executed once. */
    public static CommandLine create(Environment environment, PrintWriter out, PrintWriter err) {
        CommandLine root =
                new CommandLine(new SveltosCommand())
                        .addSubcommand(RunCommand.create(environment, err))
                        .addSubcommand(new CrdsCommand(environment, out))
                        .addSubcommand(new PluginsCommand(environment, out))
                        .addSubcommand(new QuickstartCommand(environment, out))
                        .addSubcommand(new SandboxCommand(environment, out, err))
                        .addSubcommand(new VersionCommand(environment, out));
        root.setOut(out).setErr(err);
        root.registerConverter(Duration.class, CommandTree::duration);
        root.registerConverter(Address.class, CommandTree::address);
        root.registerConverter(AddressBlock.class, CommandTree::addressBlock);
        root.setExecutionExceptionHandler((failure, _, _) -> report(failure, err));
        root.setUsageHelpAutoWidth(true);
        return root;
    }

    /** One sentence for what a person can cure; a stack trace only for what nobody foresaw. */
    private static int report(Exception failure, PrintWriter err) {
        if (failure instanceof ConfigException || failure instanceof SveltosException) {
            err.println(failure.getMessage());
            return failure instanceof ConfigException ? ExitCode.USAGE : ExitCode.FAILED;
        }
        log.error("The command failed in a way that was not foreseen", failure);
        return ExitCode.FAILED;
    }

    private static Duration duration(String text) {
        try {
            return GoDuration.parse(text);
        } catch (ConfigException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    private static AddressBlock addressBlock(String text) {
        try {
            return AddressBlock.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    private static Address address(String text) {
        try {
            return Address.parse(text);
        } catch (ConfigException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
