<?php

/** Finds the classes of the client and of Guzzle, as the file of this name that Composer writes does. */

declare(strict_types=1);

require_once 'GuzzleHttp/autoload.php';

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Nilam\\')) {
        require_once __DIR__ . '/client/lib/' . str_replace('\\', '/', substr($class, 6)) . '.php';
    }
});
