-- "Wall" is the prayer wall's word: the policies that keep churches apart are named after what they do.
ALTER POLICY "auditoria_wall" ON "auditoria" RENAME TO "auditoria_tenant";
--> statement-breakpoint
ALTER POLICY "usuario_papel_wall" ON "usuario_papel" RENAME TO "usuario_papel_tenant";
--> statement-breakpoint
ALTER POLICY "usuario_wall" ON "usuario" RENAME TO "usuario_tenant";
--> statement-breakpoint
ALTER POLICY "banner_wall" ON "banner" RENAME TO "banner_tenant";
--> statement-breakpoint
ALTER POLICY "congregacao_wall" ON "congregacao" RENAME TO "congregacao_tenant";
--> statement-breakpoint
ALTER POLICY "igreja_app_menu_wall" ON "igreja_app_menu" RENAME TO "igreja_app_menu_tenant";
--> statement-breakpoint
ALTER POLICY "igreja_modulo_wall" ON "igreja_modulo" RENAME TO "igreja_modulo_tenant";
--> statement-breakpoint
ALTER POLICY "igreja_metodo_pagamento_wall" ON "igreja_metodo_pagamento" RENAME TO "igreja_metodo_pagamento_tenant";
--> statement-breakpoint
ALTER POLICY "igreja_captcha_wall" ON "igreja_captcha" RENAME TO "igreja_captcha_tenant";
--> statement-breakpoint
ALTER POLICY "noticia_wall" ON "noticia" RENAME TO "noticia_tenant";
--> statement-breakpoint
ALTER POLICY "notificacao_wall" ON "notificacao" RENAME TO "notificacao_tenant";
--> statement-breakpoint
ALTER POLICY "oracao_intercessao_wall" ON "oracao_intercessao" RENAME TO "oracao_intercessao_tenant";
--> statement-breakpoint
ALTER POLICY "oracao_mensagem_wall" ON "oracao_mensagem" RENAME TO "oracao_mensagem_tenant";
--> statement-breakpoint
ALTER POLICY "oracao_motivo_wall" ON "oracao_motivo" RENAME TO "oracao_motivo_tenant";
--> statement-breakpoint
ALTER POLICY "oracao_denuncia_wall" ON "oracao_denuncia" RENAME TO "oracao_denuncia_tenant";
--> statement-breakpoint
ALTER POLICY "oracao_configuracao_wall" ON "oracao_configuracao" RENAME TO "oracao_configuracao_tenant";
--> statement-breakpoint
ALTER POLICY "oracao_wall" ON "oracao" RENAME TO "oracao_tenant";
--> statement-breakpoint
ALTER POLICY "busca_wall" ON "busca" RENAME TO "busca_tenant";
--> statement-breakpoint
ALTER POLICY "busca_palavra_wall" ON "busca_palavra" RENAME TO "busca_palavra_tenant";
